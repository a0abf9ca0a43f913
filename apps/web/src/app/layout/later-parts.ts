/** What the frame brings in as soon as it stands, in one file with its texts: on a slow line each costs a turn. */
export { Bell } from '../../features/notices/bell.tsx'
export { WorkspaceMenu } from './workspace/workspace-menu.tsx'
