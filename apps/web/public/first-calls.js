// Starts what the screen will ask for first while its scripts are still on their way; shared/api/ahead.ts hands the answers out.
// The server has written the addresses into the page, by its path.
;(() => {
  var read = (name) => document.querySelector(`meta[name="${name}"]`).content
  var calls = read('app-first-calls').split(' ').filter(Boolean)
  var workspace = sessionStorage.getItem('workspace_id') || localStorage.getItem('workspace_id')
  if (calls.length === 0 || !workspace || !localStorage.getItem('auth_user')) return
  var language = document.documentElement.lang
  var headers = { 'Accept-Language': language, Accept: 'application/json', 'X-Workspace-Id': workspace }
  var answers = {}
  for (var url of calls) {
    // biome-ignore lint/style/noRestrictedGlobals: before the application that has the one call is there
    answers[url] = fetch(url, { credentials: 'include', headers: headers })
    // Who takes it hears of the failure.
    answers[url].catch(() => {})
  }
  window.calledAhead = { at: Date.now(), workspace: workspace, language: language, answers: answers }
})()
