import { fullName, useMe } from '../../domain/person/actor.ts'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { OpensLater } from '../../ui/opens-later.tsx'
import { RoundButton } from '../../ui/button.tsx'

const popup = later(() => import('./user-menu-popup.tsx'))

/** The user, and the menu with personal entries. */
export function UserMenu({ audience }: { audience: Audience }) {
  const me = useMe()
  const { t } = useT()
  if (!me) return null
  const name = fullName(me)
  const button = (
    <RoundButton aria-label={t('Account menu of {name}', { name })}>
      <Avatar name={name} size={36} />
    </RoundButton>
  )
  return (
    <OpensLater button={button} kind="menu" popup={popup}>
      {({ UserMenuPopup }) => <UserMenuPopup button={button} audience={audience} />}
    </OpensLater>
  )
}
