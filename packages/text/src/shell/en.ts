/** The frame around every screen, and what shared components say. */
export const en = {
  page: {
    not_found_title: 'Page not found',
    not_found_text: 'The address may be mistyped, or what was here has moved.',
    to_dashboard: 'To the dashboard',
    failure_title: 'Something went wrong',
    failure_text: 'The page could not be shown. Your saved data is safe.',
    back_to_login: 'Back to sign in',
  },
  table: {
    loading: 'Loading…',
    select_all: 'Select all on this page',
    select_row: 'Select row',
    failed: 'The list could not be loaded.',
    nothing_found: 'Nothing found with these filters.',
    total: 'Total for the filter',
  },
  pager: {
    label: 'Pages',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    none: '0 rows',
  },
  form: {
    open_calendar: 'Open calendar',
    previous_month: 'Previous month',
    next_month: 'Next month',
    calendar: 'Calendar',
    typed_days: 'You can also type in the field: 5/12, +7, tomorrow.',
    month: 'Month',
    year: 'Year',
    remove_filter: 'Remove filter {{name}}',
    copy: 'Copy {{name}}',
    chosen: 'Change {{name}}',
  },
  picker: {
    searching: 'Searching…',
    nothing: 'Nothing found',
    create: 'Create “{{name}}”',
    failed: 'The search failed. Type on to try again.',
    open: 'Show the list',
    list: 'Suggestions',
  },
  money: { none: 'none' },

  /** Said of the page to those who only name it: search engines, previews of links. */
  about: 'Invoices and sales documents, clients and payments.',
} as const
