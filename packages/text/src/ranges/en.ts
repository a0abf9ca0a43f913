/** What is wrong with a document range; keys are the domain's RANGE_PROBLEMS without their "range.". */
export const rangeProblems = {
  prefix_not_digits: 'The prefix of tax documents has digits only.',
  prefix_invalid: 'The prefix has blanks at its ends or characters that cannot be printed.',
  length_not_ten: 'Numbers of tax documents have ten digits.',
  length_invalid: 'The length must be between 1 and 20.',
  prefix_too_long: 'The prefix leaves no digits for the number.',
  start_too_small: 'The start must be at least 1.',
  end_before_start: 'The end must not be before the start.',
  end_too_large: 'The end must not be greater than {{largest}}.',
  next_outside: 'The next number is outside of the range.',
  overlap: 'This overlaps with another range: {{first}} – {{last}}.',
  in_use: 'This cannot be changed once a number has been issued.',
  end_taken: 'The number {{last}} has been issued already.',
  types_mixed: 'Types that are numbered apart cannot share a range.',
  types_without_number: 'Bills and expenses carry the vendor’s number.',
} as const
