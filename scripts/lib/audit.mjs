/**
 * What `npm audit --json` found, less what is explained. An explanation holds until its day: then it is looked at anew.
 * @param {{ vulnerabilities?: Record<string, { via: readonly (string | { url: string, name: string, title: string, severity: string })[] }> }} report
 * @param {readonly { advisory: string, until: string, why: string }[]} exceptions
 * @param {string} today YYYY-MM-DD
 */
export function judge(report, exceptions, today) {
  // The registry did not answer: npm then writes why, and no vulnerabilities.
  if (report.vulnerabilities === undefined) return { looked: false, open: [], explained: [], unneeded: [] }
  const found = new Map()
  for (const { via } of Object.values(report.vulnerabilities)) {
    // A name stands for another package's, which is listed itself.
    for (const each of via) if (typeof each !== 'string') found.set(each.url.split('/').at(-1), each)
  }
  const holds = new Map(exceptions.filter(({ until }) => until >= today).map((exception) => [exception.advisory, exception]))
  const advisories = [...found].map(([advisory, { name, title, severity, url }]) => ({ advisory, name, title, severity, url }))
  return {
    looked: true,
    open: advisories.filter(({ advisory }) => !holds.has(advisory)),
    explained: advisories.flatMap((each) => {
      const exception = holds.get(each.advisory)
      return exception ? [{ ...each, why: exception.why }] : []
    }),
    unneeded: exceptions.filter(({ advisory, until }) => !found.has(advisory) || until < today).map(({ advisory }) => advisory),
  }
}
