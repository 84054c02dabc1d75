/** Loads the Spanish of the product; in the app of pros that of a first screen (`of-pros/spanish.ts`). */
export const spanish = () => import('./es.ts')
