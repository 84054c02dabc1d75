import type { Route } from '../../platform/mount.ts'

export const routes: Route[] = []
