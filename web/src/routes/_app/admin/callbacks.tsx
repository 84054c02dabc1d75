import { createFileRoute } from '@tanstack/react-router'
import { CallbacksScreen } from '../../../features/admin-callbacks/callbacks-screen.tsx'
import { callbacksSearch } from '../../../features/admin-callbacks/callbacks-search.ts'

export const Route = createFileRoute('/_app/admin/callbacks')({ validateSearch: callbacksSearch, component: CallbacksScreen })
