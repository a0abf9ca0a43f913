/** The menu of the frame that says whose papers these are. */
export const en = {
  company: 'Company',
  all_companies: 'All companies',
  switch_company: 'Switch company',
  workspace: 'Workspace',
  all_clients: 'All clients',
  switch_client: 'Switch client',
  find_client: 'Name of a workspace',
  none: 'No workspace is called so',
} as const
