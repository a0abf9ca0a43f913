/** Fields of a workspace's own, where they are filled in and shown. */
export const en = {
  title: 'Custom fields',
  none: 'Not said',
  yes: 'Yes',
  no: 'No',
} as const
