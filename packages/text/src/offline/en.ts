/** Working without a connection. */
export const en = {
  away: 'Without a connection since {{at}}.',
  shown: 'What you see is as of {{at}}. Lists and search work on it.',
  nothing_shown: 'What is not kept in this browser waits for the connection.',
  shared: 'This browser is marked as shared, so nothing is kept in it.',
  no_room: 'The browser has no room left: what is kept here is not complete.',
  no_storage: 'The browser keeps nothing here: once this tab is closed, nothing opens without a connection.',
  try_again: 'Try again',
  section: 'Without a connection',
  section_text:
    'Clients, products, the last {{most}} documents and the drafts are kept sealed in this browser, and erased when you sign out.',
  shared_machine: 'This is a shared machine',
  shared_machine_text: 'Nothing is kept in this browser, and the application does not open without a connection.',
  kept_here: 'Kept in this browser',
  kept_at: 'As of {{at}}',
  kept_not_yet: 'Nothing yet',
  cannot: 'This browser can keep nothing sealed: it needs a secure address (https).',
} as const
