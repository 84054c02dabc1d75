/**
 * Makes something when it is first asked for, and gives the same ever after. What failed is made anew by whoever asks next, and by
 * whoever waited for it: a process that died while it signed in says nothing about the others.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  const begin = (): Promise<T> => {
    const begun = make().catch((error: unknown) => {
      if (made === begun) made = undefined
      throw error
    })
    made = begun
    return begun
  }
  return () => (made ? made.catch(() => made ?? begin()) : begin())
}
