export const errorsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors
export const faultsOf = (answer: { body: unknown }) => {
  const { __, ...faults } = errorsOf(answer)
  return faults
}
