import { listMyNetworkInvites } from '@crewcall/contract/network-joining.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const networkInvitesQuery = api.query(listMyNetworkInvites, {})

/** The invites to networks that wait for the phone number of whoever is signed in, with the job that they were hired for; nothing without one. */
export function NetworkInvites() {
  const { t } = useT()
  const { data } = useQuery(networkInvitesQuery)
  return data?.results.map(({ place: { name }, job, url }) => (
    <Notice key={url} tone="good" label={t('Invite to the network of {name}', { name })}>
      <p>{job === null ? t('{name} invites you to its network.', { name }) : t('{name} hired you for {job}.', { name, job })}</p>
      <ButtonAnchor href={new URL(url).pathname}>{t('Join the network')}</ButtonAnchor>
    </Notice>
  ))
}
