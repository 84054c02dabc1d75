import { useNavigate, useRouterState } from '@tanstack/react-router'
import { pathOfAll } from '../../domain/location/other-location.ts'
import { useScope } from '../../domain/location/scope.ts'
import { keyOfAll, pathOf, type NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { goTo, useActions, type Action } from '../../ui/shortcuts.ts'
import { useLeavingAll } from './use-leaving-all.ts'

const posting = '/locations/$locationId/gigs-add'

/**
 * Adds every screen of the navigation to the palette; for managers of several locations, all of them at once, too. A shift is
 * posted by a key from every screen.
 */
export function useNavigationActions(entries: readonly NavEntry[], locationId: number | null): void {
  const { t } = useT()
  const navigate = useNavigate()
  const { hasSeveral, isAll } = useScope()
  const leaving = useLeavingAll()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const all: Action = {
    id: 'all-locations',
    label: t('All locations'),
    group: t(goTo),
    keys: `g ${keyOfAll}`,
    run: () => void navigate({ href: pathOfAll(path, locationId ?? 0) }),
  }
  const making = entries.find(({ to }) => to === posting)
  const post: Action | undefined = making && {
    id: 'gigs-post',
    label: t(making.label),
    group: t('Shifts'),
    keys: 'c',
    words: t('create new add'),
    everywhere: true,
    run: () => void navigate({ href: pathOf(making, locationId) }),
  }
  useActions([
    ...(post ? [post] : []),
    ...entries.map((entry) => ({
      id: entry.to.replace(/\W+/g, '-'),
      label: t(entry.label),
      group: t(goTo),
      ...(entry.key && { keys: `g ${entry.key}` }),
      run: () => {
        leaving(entry)
        void navigate({ href: `${pathOf(entry, locationId)}${isAll && entry.hasAll ? '?scope=all' : ''}` })
      },
    })),
    ...(hasSeveral && locationId !== null && entries.some((entry) => entry.hasAll) ? [all] : []),
  ])
}
