import type { UseQueryOptions } from '@tanstack/react-query'
import type { RoutePath } from './navigation.ts'

/** Where the bell of the top bar leads, and the query that counts the unread; set by the notifications screen. */
export const bell: { to: RoutePath; unread: UseQueryOptions<number> } | undefined = undefined
