import type { AccountStatus, AppMode, LocationRole } from '@crewcall/contract/enums.ts'
import type { SessionEnd } from '@crewcall/contract/admin-users.ts'
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** The side of the product a person uses. */
export const appModeWords: Record<AppMode, Sentence> = { GIGSTER: 'Pro|side', STAFFER: 'Business|side', BOTH: 'Both|sides' }
export const accountStatusWords: Record<AccountStatus, Sentence> = { ACTIVE: 'Active', LOCKED: 'Locked', DELETED: 'Closed|account' }
export const roleWords: Record<LocationRole, Sentence> = {
  ADMIN: 'Admin',
  TEAM_MEMBER: 'Team member',
  ONSITE_MANAGER: 'Onsite manager',
}
/** How a sign-in ended. */
export const endWords: Record<SessionEnd, Sentence> = {
  expired: 'Timed out',
  signed_out: 'Signed out',
  ended_by_admin: 'Ended by the platform',
  address_changed: 'Ended when the phone or email changed',
  accounts_joined: 'Ended when accounts were joined',
  account_erased: 'Ended when the account was erased',
  refresh_reuse: 'Ended because it was used in two places',
}

/** Whether an account can be used. */
export function AccountBadge({ status }: { status: AccountStatus }) {
  const { t } = useT()
  const word = t(accountStatusWords[status])
  if (status === 'ACTIVE')
    return (
      <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
        {word}
      </StatusBadge>
    )
  const Icon = status === 'LOCKED' ? IconLock : IconCircleX
  return (
    <StatusBadge tone={status === 'LOCKED' ? 'bad' : 'calm'} icon={<Icon size={15} aria-hidden="true" />}>
      {word}
    </StatusBadge>
  )
}
