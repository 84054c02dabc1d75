import {
  readCalendar as readCalendarEndpoint,
  rotateCalendarLink as rotateCalendarLinkEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import { mount } from '../../platform/mount.ts'
import { readCalendar, rotateCalendarLink } from './calendar.ts'

export const routes = [
  mount(rotateCalendarLinkEndpoint, rotateCalendarLink, { shownOnce: ['url'] }),
  mount(readCalendarEndpoint, readCalendar),
]
