import { createFileRoute } from '@tanstack/react-router'
import { NoneOpen } from '../../../features/chat/none-open.tsx'

export const Route = createFileRoute('/_app/inbox/')({ component: NoneOpen })
