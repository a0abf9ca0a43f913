/** What the frame brings in as soon as it stands, in one file with its texts: on a slow line each costs a turn. */
export { BulkHost } from '../../features/documents/bulk/bulk-host.tsx'
export { ExportHost } from '../../features/exports/export-host.tsx'
export { Bell } from '../../features/notices/bell.tsx'
export { SwitchHost } from './workspace/switch-host.tsx'
export { WorkspaceMenu } from './workspace/workspace-menu.tsx'
