import type pg from 'pg'

type Counts = Record<(typeof questions)[number]['name'], number>

const questions = [
  {
    name: 'managers',
    from: 'users u where (email is not null or phone_number is not null) and exists (select from location_managers m where m.user_id = u.id union all select from organization_managers o where o.user_id = u.id)',
  },
  { name: 'pros', from: 'pros' },
  { name: 'methods', from: 'locations l where billing_source is not null' },
  { name: 'held', from: `payment_intents where state = 'PENDING'` },
  { name: 'charged', from: `payment_intents where kind = 'BUSINESS_CHARGE' and state in ('SUCCEEDED', 'INVOICED')` },
  { name: 'open_hours', from: `timesheets where state <> 'LOCKED'` },
  { name: 'keys', from: 'api_keys' },
  { name: 'webhooks', from: 'webhooks where deleted_at is null' },
  { name: 'sign_on', from: 'sign_on_connections' },
  { name: 'invitations', from: 'invitations where accepted_at is null and withdrawn_at is null' },
  { name: 'links', from: 'network_invites where revoked_at is null' },
  { name: 'bookkeepers', from: 'bookkeepers where ended_at is null' },
  { name: 'interviews', from: `interviews where status in ('INVITED', 'CONFIRMED')` },
  { name: 'locations', from: 'locations' },
  { name: 'ahead', from: 'gigs where cancelled_at is null and end_time > now()' },
] as const

/** What was secret or not in the file and has to be entered anew, as sentences for the operator; only what the business has. */
export async function nextSteps(
  client: pg.Client,
  { added, unnamed, ended_invitations }: { added: ReadonlyMap<string, readonly string[]>; unnamed: number; ended_invitations: number },
): Promise<string[]> {
  const parts = questions.map(({ name, from }) => `(select count(*)::int from ${from}) as ${name}`)
  const { rows } = await client.query<Counts>(`select ${parts.join()}`)
  const counts = rows[0]
  if (!counts) return []
  const given: Step[] = [
    ...ofPeopleAndMoney(counts),
    [unnamed, `${unnamed} accounts are not in the file by name (pros, and people who left the team); nobody can sign in as them.`],
    [
      ended_invitations,
      `${ended_invitations} invitations rested on a right that nobody has here, such as the former platform's, and ended: invite these people again.`,
    ],
    ...ofLinks(counts),
  ]
  const lists = [...added].map(
    ([table, names]) => `New in ${table}: ${names.join(', ')}. Look under Configuration whether they fit this installation.`,
  )
  return [
    ...given.flatMap(([count, sentence]) => (count > 0 ? [sentence] : [])),
    ...lists,
    'Pictures and uploaded files are not in the file: upload them again.',
    'Appoint an admin of the platform if there is none: npm run admin -- appoint YOUR_PHONE_OR_MAIL. It names every address of the account: all of them should be yours.',
  ]
}

/** How many there are of what a sentence is about; without any it is not said. */
type Step = [count: number, sentence: string]

function ofPeopleAndMoney(counts: Counts): Step[] {
  return [
    [
      counts.managers,
      `${counts.managers} managers sign in with the email address or phone number of the file; each gets a code. Check that email and texts of this installation work.`,
    ],
    [
      counts.methods,
      'Payment methods stayed at the former processor: managers enter one under Payment methods before new shifts can be posted or hours paid.',
    ],
    [
      counts.held,
      `${counts.held} payments were on their way when the file was made. They stay “on its way”, and nothing sends them again: look in the former installation whether they arrived.`,
    ],
    [
      counts.charged,
      `Whether the pros of ${counts.charged} charged shifts were paid is not in the file, so they are shown as not paid. The former installation paid them: they cannot be paid here again.`,
    ],
    [
      counts.open_hours,
      `${counts.open_hours} hours were not paid when the file was made. Whoever pays them does it in one of the two installations: stop the former one, or its jobs, first.`,
    ],
    [
      counts.pros,
      `${counts.pros} pros are here by name only, with what they did. They have no way to sign in here: invite them, and keep their names for what happened before.`,
    ],
    [counts.ahead, `${counts.ahead} shifts are still to come. Tell the pros who have them: nothing was sent.`],
    [
      counts.locations,
      `Fees, approval, invoicing, payment holds, credits and coupons of ${counts.locations} locations are those of the file: compare them with what was agreed before the business posts.`,
    ],
  ]
}

function ofLinks(counts: Counts): Step[] {
  return [
    [counts.keys, `${counts.keys} API keys were revoked, because their secrets are not in the file: make new ones.`],
    [counts.webhooks, `${counts.webhooks} webhooks are off, with new secrets: give the new secret to each receiver, then turn it on.`],
    [counts.sign_on, 'Sign-in with the company account is off: enter the client secret and prove the domains again.'],
    [counts.invitations + counts.links, `The links of ${counts.invitations + counts.links} invitations are dead: send them again.`],
    [
      counts.bookkeepers,
      `${counts.bookkeepers} bookkeepers get no mails until they confirm their address here: send each a new link under Bookkeepers.`,
    ],
    [counts.interviews, `The links of ${counts.interviews} interviews are dead: tell the candidates.`],
  ]
}
