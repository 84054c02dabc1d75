import { useState } from 'react'
import { fullName, useMe } from '../../domain/person/actor.ts'
import { AddressDialog } from '../../domain/sign-in/address-dialog.tsx'
import { useSwitchAccount } from '../../domain/sign-in/use-switch-account.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { pageOf, type Door, type Opened } from './opened.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { door: Door; opened: Opened }

/** Not signed in: the same entry for people with an account and for new ones. */
export function SignInPanel({ door, opened }: Props) {
  const { t } = useT()
  return (
    <>
      <ButtonLink to="/auth" search={{ returnTo: pageOf(door) }} size="mainAction" wide>
        {t('Sign in to answer')}
      </ButtonLink>
      <p className="soft small">
        {t(
          'Use {address}, where the invitation was sent. We send a code, there is no password, and if you are new this makes your account.',
          { address: addressesOf(opened, t) },
        )}
      </p>
    </>
  )
}

/** Signed in as somebody other than the recipient. */
export function OtherAccount({ door, opened }: Props) {
  const { t } = useT()
  const me = useMe()
  const { isBusy, change } = useSwitchAccount(pageOf(door))
  return (
    <>
      <Notice tone="wait" role="status">
        <p>
          {t('You are signed in as {name}, but this invitation was sent to {address}.', {
            name: me ? fullName(me) || me.email || prettyPhone(me.phone_number ?? '') : t('somebody else'),
            address: addressesOf(opened, t),
          })}
        </p>
      </Notice>
      <Button size="mainAction" wide busy={isBusy} onClick={change}>
        {t('Switch account')}
      </Button>
      <p className="soft small">
        {t('Is that address yours as well? Sign in with it. Otherwise ask {name} to invite the address or number you use here.', {
          name: opened.manager_name,
        })}
      </p>
    </>
  )
}

/** The address was typed into the profile and waits for its code, which is entered here. */
export function UnprovenAddress() {
  const { t } = useT()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const email = me?.pending_email ?? ''
  return (
    <>
      <Notice tone="wait" role="status">
        <p>{t('The invitation was sent to {email}, which you have not confirmed yet. Enter a code sent there to answer.', { email })}</p>
      </Notice>
      <Button size="mainAction" wide onClick={() => setOpen(true)}>
        {t('Confirm by email')}
      </Button>
      {isOpen && <AddressDialog channel="email" typed={email} isFirst onClose={() => setOpen(false)} />}
    </>
  )
}

function addressesOf({ email, phone_number }: Opened, t: Translate): string {
  return phone_number === null ? email : t('{email} or {phone}', { email, phone: phone_number })
}
