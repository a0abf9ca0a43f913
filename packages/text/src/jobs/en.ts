/** Work that goes on after its call was answered; tasks and reasons by the codes of the contract. */
export const en = {
  title: 'Jobs',
  text: 'What the server goes on with after you have asked for it. Jobs that are over are kept for thirty days.',
  empty_title: 'Nothing is being done, and nothing waits',
  empty_text: 'Long work, such as issuing many documents at once, appears here with how far it is.',
  failed_to_load: 'The jobs could not be loaded',

  job: 'Job',
  state: 'State',
  progress: 'Progress',
  asked: 'Asked for',
  asked_by: '{{name}}, {{at}}',
  of: '{{done}} of {{total}}',
  refused_one: '{{count}} refused',
  refused_other: '{{count}} refused',

  tasks: {
    'documents.issue': 'Issuing documents',
    'documents.delete': 'Deleting drafts',
    'documents.duplicate': 'Duplicating documents',
    'documents.download': 'Preparing documents for download',
    'workspace.verify': 'Verification',
    'audit.link': 'Chain of the audit',
    'workspace.tidy': 'Tidying up',
    other: 'A task of another version',
  },
  states: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Given up' },
  reasons: {
    unknown_task: 'This version of the program no longer knows the task.',
    unreadable: 'What it was given can no longer be read.',
    interrupted: 'It was interrupted too many times.',
    error: 'Something went wrong on the server, several times over.',
  },

  again: 'Try again',
  give_up: 'Give up',
  is_again: 'The job goes on from where it was.',
  is_given_up: 'The job was given up. What was done stays done.',
  show_refused: 'What was refused',
  refusals_title: 'What was refused',
  to_document: 'Open the document',
} as const
