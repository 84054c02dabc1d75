/** Where signing in begins. */
export const authPath: string = '/auth'
