import * as managers from '@crewcall/contract/manager-calendars.ts'
import {
  readCalendar as readCalendarEndpoint,
  rotateCalendarLink as rotateCalendarLinkEndpoint,
} from '@crewcall/contract/pro-applications.ts'
import { mount } from '../../platform/mount.ts'
import { readCalendar, rotateCalendarLink } from './calendar.ts'
import { changeManagerCalendar, createManagerCalendar, listManagerCalendars, removeManagerCalendar } from './manager-calendars.ts'
import { readManagerCalendar } from './read-manager-calendar.ts'

export const routes = [
  mount(rotateCalendarLinkEndpoint, rotateCalendarLink, { shownOnce: ['url'] }),
  mount(readCalendarEndpoint, readCalendar),
  mount(managers.listManagerCalendars, listManagerCalendars),
  mount(managers.createManagerCalendar, createManagerCalendar, { shownOnce: ['url'] }),
  mount(managers.changeManagerCalendar, changeManagerCalendar),
  mount(managers.removeManagerCalendar, removeManagerCalendar),
  mount(managers.readManagerCalendar, readManagerCalendar),
]
