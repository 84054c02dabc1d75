import { useNavigate } from '@tanstack/react-router'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { goTo, useActions } from '../../ui/shortcuts.ts'

const screens = [
  { to: '/settings', label: 'Settings', words: 'account language sessions profile' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/notification-settings', label: 'Notification settings' },
  { to: '/help', label: 'Help' },
] as const satisfies readonly { to: string; label: Sentence; words?: Sentence }[]

/** Adds the screens of a person's own that every side has, which are otherwise below the account menu and the bell. */
export function useOwnActions(): void {
  const { t } = useT()
  const navigate = useNavigate()
  useActions(
    screens.map(({ to, label, ...more }) => ({
      id: to.replace(/\W+/g, '-'),
      label: t(label),
      group: t(goTo),
      ...('words' in more && { words: t(more.words) }),
      run: () => void navigate({ to }),
    })),
  )
}
