/** The menu of the frame that says whose papers these are. */
export const en = {
  company: 'Company',
  all_companies: 'All companies',
  switch_company: 'Switch company',
  workspace: 'Workspace',
} as const
