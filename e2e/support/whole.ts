/** All of it with `E2E_WHOLE=1 npx playwright test`; otherwise a sample of what is alike. */
export const isWhole = process.env['E2E_WHOLE'] === '1'
