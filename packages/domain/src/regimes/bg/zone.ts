export const ZONE = 'Europe/Sofia'
