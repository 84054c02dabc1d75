import { createFileRoute, redirect } from '@tanstack/react-router'
import { StartScreen } from '../../features/shell/start-screen.tsx'
import { welcomePath } from '../../domain/navigation/welcome-path.ts'
import { currentLocationId } from '../../lib/current-location.ts'

export const Route = createFileRoute('/_app/start')({
  beforeLoad: async ({ context: { me, actor } }) => {
    // Imported here because everything a guard imports is part of the entry bundle.
    const { appModeAt } = await import('@crewcall/contract/rules/app-mode.ts')
    const { audiencesOf, startPath } = await import('../../domain/navigation/navigation.ts')
    if (audiencesOf(actor).length === 0) throw redirect({ to: welcomePath(me), replace: true })
    const mine = actor.managed_locations.map((held) => held.location_id)
    const remembered = currentLocationId()
    const locationId = remembered !== null && mine.includes(remembered) ? remembered : (mine[0] ?? null)
    const path = startPath(actor, locationId, appModeAt(me.licenses, locationId))
    if (path) throw redirect({ href: path, replace: true })
  },
  component: StartScreen,
})
