import type { Route } from './mount.ts'
import type { PublicPage } from './public-pages.ts'

/** The entry point of a module: importing it also registers its jobs, reactions and constraint messages. */
export type Module = { readonly name: string; readonly routes: readonly Route[]; readonly pages?: readonly PublicPage[] }
