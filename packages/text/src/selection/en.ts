/** Rows of a list that were selected, whatever they are of. */
export const en = {
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  all_of_filter_one: 'The {{count}} of the filter is selected',
  all_of_filter_other: 'All {{count}} of the filter are selected',
  more_of_filter: 'All more than {{number}} of the filter are selected',
  choose_all_one: 'Select the {{count}} of the filter',
  choose_all_other: 'Select all {{count}} of the filter',
  choose_more: 'Select all of the filter',
  only_these: 'only those here',
  cancel: 'Clear selection',
  export: 'Export',
  most: 'At most {{most}} at a time: narrow the filter.',
} as const
