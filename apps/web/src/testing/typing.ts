/** Nothing comes between two keys: whatever waits for a pause in typing finds none, however busy the machine. */
export const AT_A_STRETCH = { delay: null }
