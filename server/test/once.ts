/**
 * Creates something on first use, and returns the same from then on. After a failure it is created again for the next caller, and for those
 * who waited: a process that died while signing in says nothing about the others.
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
