/** Whether the person has marked text within this part of the screen. A plain click has taken any mark away before it is told. */
export function hasMarkedText(within: Element): boolean {
  const selection = window.getSelection()
  if (selection === null || selection.isCollapsed || selection.toString().trim() === '') return false
  return within.contains(selection.anchorNode) || within.contains(selection.focusNode)
}
