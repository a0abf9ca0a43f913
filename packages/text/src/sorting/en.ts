/** Lists that are sorted by dragging and by keyboard; most of it is read out by screen readers. */
export const en = {
  order: 'Order',
  handle: 'Move {{name}}',
  role: 'sortable row',
  instructions: 'Press Space to pick up the row, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
  lifted: '{{name}} is picked up, place {{place}} of {{total}}.',
  moved: '{{name}} is now in place {{place}} of {{total}}.',
  dropped: '{{name}} is put down in place {{place}} of {{total}}.',
  cancelled: '{{name}} stays where it was, place {{place}} of {{total}}.',
  up: 'Move up',
  down: 'Move down',
  not_saved: 'The order was not saved. {{reason}}',
} as const
