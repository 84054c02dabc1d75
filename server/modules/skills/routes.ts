import * as breakRules from '@crewcall/contract/break-rules.ts'
import * as reference from '@crewcall/contract/reference-data.ts'
import * as skills from '@crewcall/contract/skills.ts'
import { mount } from '../../platform/mount.ts'
import { addRequirement } from './add-requirement.ts'
import { addMarket, changeMarket, listKeptMarkets } from './keep-markets.ts'
import { addSkill, changeSkill, listKeptSkills } from './keep-skills.ts'
import { addBreakRule, applyBreakRulePack, changeBreakRule, listBreakRules, removeBreakRule } from './break-rules.ts'
import {
  listCertificationTypes,
  listContractorTypes,
  listManagerSkills,
  listMarkets,
  listRequirements,
  listSkills,
  suggestBreaks,
} from './list-reference.ts'

export const routes = [
  mount(skills.listSkills, listSkills),
  mount(skills.listManagerSkills, listManagerSkills),
  mount(skills.listContractorTypes, listContractorTypes, { replica: true }),
  mount(skills.listMarkets, listMarkets),
  mount(skills.listRequirements, listRequirements),
  mount(skills.addRequirement, addRequirement),
  mount(skills.suggestBreaks, suggestBreaks),
  mount(skills.listCertificationTypes, listCertificationTypes, { replica: true }),
  mount(reference.listKeptSkills, listKeptSkills),
  mount(reference.addSkill, addSkill),
  mount(reference.changeSkill, changeSkill),
  mount(reference.listKeptMarkets, listKeptMarkets),
  mount(reference.addMarket, addMarket),
  mount(reference.changeMarket, changeMarket),
  mount(breakRules.listBreakRules, listBreakRules),
  mount(breakRules.addBreakRule, addBreakRule),
  mount(breakRules.changeBreakRule, changeBreakRule),
  mount(breakRules.removeBreakRule, removeBreakRule),
  mount(breakRules.applyBreakRulePack, applyBreakRulePack),
]
