import { createFileRoute, redirect } from '@tanstack/react-router'
import { StartScreen } from '../../features/shell/start-screen.tsx'

export const Route = createFileRoute('/_app/start')({
  beforeLoad: async ({ context: { me, actor } }) => {
    // Imported here because everything a guard imports is part of the entry bundle.
    const { whereToStart } = await import('../../features/shell/where-to-start.ts')
    const href = whereToStart(me, actor)
    if (href !== null) throw redirect({ href, replace: true })
  },
  component: StartScreen,
})
