/** Of what two people changed at once. */
export const en = {
  title: 'Somebody else has changed this meanwhile',
  text: 'What you entered is still here and not saved yet. Choose what stays.',
  field: 'Field',
  theirs: 'Saved by them',
  mine: 'Entered by you',
  empty: 'empty',
  unchanged: 'not changed',
  keep_mine: 'Keep my changes',
  take_theirs: 'Take theirs',
} as const
