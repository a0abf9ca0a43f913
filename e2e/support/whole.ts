/** Of what is alike a sample, another one from commit to commit; all of it with `WHOLE=1 npx playwright test`. */
export { isWhole, sampleOf } from '../../scripts/lib/sample.mjs'
