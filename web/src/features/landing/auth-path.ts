/** The address of the sign-in. */
export const authPath: string = '/auth'
