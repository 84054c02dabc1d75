import * as push from '@crewcall/contract/push.ts'
import { mount } from '../../platform/mount.ts'
import { addDevice } from './add-device.ts'
import { listDevices } from './list-devices.ts'
import { removeDevice } from './remove-device.ts'

export const routes = [
  mount(push.listPushDevices, listDevices),
  mount(push.addPushDevice, addDevice),
  mount(push.removePushDevice, removeDevice),
]
