/**
 * Thrown if an adapter that uses the network is called inside a database transaction (docs/decisions/0011-real-protocols-and-stand-ins.md).
 */
export class InsideTransaction extends Error {
  override name = 'InsideTransaction'
}

/**
 * The same port, refusing every function while a database transaction is open: a slow provider must never hold our locks.
 * @param harmless functions that use no network
 */
export function outsideTransactions<T extends object>(
  name: string,
  port: T,
  insideTransaction: () => boolean = () => false,
  harmless: (keyof T)[] = [],
): T {
  return new Proxy(port, {
    get(target, member, receiver) {
      const guarded = Reflect.has(target, member) && !harmless.some((free) => free === member)
      if (guarded && insideTransaction()) throw new InsideTransaction(`${name}.${String(member)} was called inside a database transaction`)
      return Reflect.get(target, member, receiver)
    },
  })
}
