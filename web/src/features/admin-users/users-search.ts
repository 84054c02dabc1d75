import type { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { accountStatuses, appModes } from '@crewcall/contract/enums.ts'
import { anId, anInstant, oneOf, orderBy, pages, textWhere, usually, words } from '../../lib/search-fields.ts'
import { searchOf } from '../../lib/search-params.ts'

const aUuid = textWhere((raw) => /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(raw))

/** Search parameters of the admin users, which of the two lists is shown, and the person whose panel is open. */
export const usersSearch = searchOf<typeof listAdminUsers>()(
  {
    ...pages(25),
    ordering: usually(orderBy(['id', 'first_name', 'last_name', 'email', 'date_joined', 'last_login']), '-id'),
    id: anId,
    uuid: aUuid,
    gigster_profile__id: anId,
    first_name: words(80),
    last_name: words(80),
    preferred_name_for_search: words(80),
    combined_search_param: words(100),
    email: words(254),
    phone_number: words(20),
    app_mode: oneOf(appModes),
    account_status: oneOf(accountStatuses),
    date_joined: anInstant,
    last_login: anInstant,
  },
  { open: anId, tab: oneOf(['admins']) },
)
export type UsersSearch = ReturnType<typeof usersSearch>
