/** The function with its last answer kept, such as what is made of the branding, which is another object whenever it was read again. */
export function lastOf<K, R>(make: (key: K) => R): (key: K) => R {
  let last: { key: K; made: R } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) }
    return last.made
  }
}
