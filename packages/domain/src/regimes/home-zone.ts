/** `regimeOf(null).zone` alone: every page counts days, and most ask nothing else of the law before somebody signs in. */
export { ZONE as HOME_ZONE } from './bg/zone.ts'
