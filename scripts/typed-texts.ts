import {
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
  type CallExpression,
  type Expression,
  type Node,
} from 'typescript/unstable/ast'
import { SymbolFlags, TypeFlags, type Project, type Type } from 'typescript/unstable/sync'

/** A program, with cached results about its expressions. */
export type Judge = { project: Project; judged: Map<Node, boolean> }

/** Functions that isolate their values themselves, or return names of a language, a zone, a phone number or a device. */
const safeCalls = new Set(
  'isolated phrase joined t fill encodeURIComponent stringifySearch phoneText prettyPhone zoneWords zoneAbbreviation deviceName'.split(' '),
)
/** Properties of API objects and the browser that programs write: nobody types them freely. */
const machineNames =
  /^(?:\w+_)?(?:id|uuid|ts|at|date|day|time|timezone|state_code|zip_code|postal_code|phone_number|email|url|ip|currency|last4|version|token|code|start|end)$|^(?:locationId|organizationId|gigId|hostname)$/
/** Methods that return elements of a list. */
const keepers = new Set(['filter', 'slice', 'toSorted', 'toReversed'])

/**
 * Whether the expression may contain user-typed text, such as a name or a note. Any text counts, unless it is shown to be something else:
 * text of our own, a number, a day, an id.
 */
export function isTyped(judge: Judge, expression: Expression): boolean {
  const known = judge.judged.get(expression)
  if (known !== undefined) return known
  // A recursive function is evaluated by its other results.
  judge.judged.set(expression, false)
  const found = mayBeTyped(judge, expression)
  judge.judged.set(expression, found)
  return found
}

/** Whether such texts may be among the items of a list. */
export function isTypedList(judge: Judge, list: Expression): boolean {
  if (isArrayLiteralExpression(list))
    return list.elements.some((each) => (isSpreadElement(each) ? isTypedList(judge, each.expression) : isTyped(judge, each)))
  if (isCallExpression(list) && isPropertyAccessExpression(list.expression)) {
    const { name, expression } = list.expression
    const [made] = list.arguments
    if (name.text === 'map' && made && isIdentifier(made)) return !safeCalls.has(made.text)
    if (name.text === 'map' && made && isArrowFunction(made)) return returnedBy(made.body).some((each) => isTyped(judge, each))
    if (keepers.has(name.text)) return isTypedList(judge, expression)
  }
  const declared = isIdentifier(list) ? declarationOf(judge, list) : undefined
  if (declared && isVariableDeclaration(declared) && declared.initializer) return isTypedList(judge, declared.initializer)
  const type = judge.project.checker.getTypeAtLocation(list)
  return isText(type?.isTypeReference() ? judge.project.checker.getTypeArguments(type)[0] : undefined)
}

/** Whether letters or digits of the expression are rendered in the line, beside other content of its element. */
export function isShown(judge: Judge, expression: Expression): boolean {
  if (isConditionalExpression(expression)) return isShown(judge, expression.whenTrue) || isShown(judge, expression.whenFalse)
  if (isBinaryExpression(expression)) return isShown(judge, expression.right)
  return mayHold(judge.project.checker.getTypeAtLocation(expression), TypeFlags.StringLike | TypeFlags.NumberLike)
}

function mayBeTyped(judge: Judge, node: Expression): boolean {
  const inner = wrapped(node)
  if (inner) return isTyped(judge, inner)
  if (isConditionalExpression(node)) return isTyped(judge, node.whenTrue) || isTyped(judge, node.whenFalse)
  if (isBinaryExpression(node))
    return isTyped(judge, node.right) || (node.operatorToken.kind !== SyntaxKind.AmpersandAmpersandToken && isTyped(judge, node.left))
  if (isTemplateExpression(node)) return node.templateSpans.some(({ expression }) => isTyped(judge, expression))
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return false
  if (!isText(judge.project.checker.getTypeAtLocation(node))) return false
  if (isTaggedTemplateExpression(node)) return !safeCalls.has(nameOf(node.tag))
  if (isCallExpression(node)) return answersTyped(judge, node)
  if (isElementAccessExpression(node)) return !isClassName(judge, node.expression) && isDeclaredTyped(judge, rootOf(node))
  if (isPropertyAccessExpression(node))
    return !machineNames.test(node.name.text) && !isClassName(judge, node.expression) && isDeclaredTyped(judge, node.name)
  return !isIdentifier(node) || (!machineNames.test(node.text) && isDeclaredTyped(judge, node))
}

function answersTyped(judge: Judge, call: CallExpression): boolean {
  const callee = call.expression
  // A join is evaluated where it occurs.
  if (safeCalls.has(nameOf(callee)) || nameOf(callee) === 'join') return false
  const body = bodyOf(declarationOf(judge, isPropertyAccessExpression(callee) ? callee.name : callee))
  if (body) return returnedBy(body).some((each) => isTyped(judge, each))
  // A method of a text returns a part of it; a method of a number or a day, digits.
  if (isPropertyAccessExpression(callee)) return isTyped(judge, callee.expression)
  return nameOf(callee) !== 'String' || call.arguments.some((each) => isTyped(judge, each))
}

function isDeclaredTyped(judge: Judge, name: Node): boolean {
  const declared = declarationOf(judge, name)
  if (!declared || isForeign(declared)) return true
  if (isVariableDeclaration(declared)) return !declared.initializer || isValueTyped(judge, declared.initializer)
  if (isBindingElement(declared) && isArrayBindingPattern(declared.parent)) return isCutTyped(judge, declared.parent.parent)
  if (isParameterDeclaration(declared)) return isItemTyped(judge, declared.parent)
  // A schema of the contract says what kind of text arrives, not which.
  return !isPropertyAssignment(declared) || !isText(typeOf(judge, declared.initializer)) || isValueTyped(judge, declared.initializer)
}

/** The parts of a text, e.g. before and after a link in a sentence. */
function isCutTyped(judge: Judge, declared: Node): boolean {
  const cut = isVariableDeclaration(declared) ? declared.initializer : undefined
  if (!cut || !isCallExpression(cut)) return true
  const from = isPropertyAccessExpression(cut.expression) ? [cut.expression.expression] : [...cut.arguments]
  return from.some((each) => isTyped(judge, each))
}

/** The parameter of a list's `map` callback. */
function isItemTyped(judge: Judge, taker: Node): boolean {
  const call = isArrowFunction(taker) ? taker.parent : taker
  return !(isCallExpression(call) && isPropertyAccessExpression(call.expression)) || isTypedList(judge, call.expression.expression)
}

function isValueTyped(judge: Judge, value: Expression): boolean {
  const bare = wrapped(value) ?? value
  if (isArrayLiteralExpression(bare)) return bare.elements.some((each) => isValueTyped(judge, each))
  if (!isObjectLiteralExpression(bare)) return isTyped(judge, bare)
  return bare.properties.some((each) => !isPropertyAssignment(each) || isValueTyped(judge, each.initializer))
}

function declarationOf({ project }: Judge, name: Node): Node | undefined {
  const symbol = project.checker.getSymbolAtLocation(name)
  const found = symbol && (symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol)
  return (found?.valueDeclaration ?? found?.declarations[0])?.resolve(project)
}

function typeOf({ project }: Judge, node: Node): Type | undefined {
  return project.checker.getTypeAtLocation(node)
}

function isClassName(judge: Judge, object: Expression): boolean {
  const type = typeOf(judge, object)
  return (type?.getAliasSymbol() ?? type?.getSymbol())?.name === 'CSSModuleClasses'
}

function isText(type: Type | undefined): boolean {
  return mayHold(type, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TypeParameter)
}

// What may also be an element is isolated where it is created.
function mayHold(type: Type | undefined, kinds: number): boolean {
  const flags = (type?.isUnionType() ? type.getTypes() : type ? [type] : []).map((each) => each.flags)
  return flags.some((flag) => (flag & kinds) !== 0) && !flags.some((flag) => (flag & TypeFlags.Object) !== 0)
}

function wrapped(node: Expression): Expression | undefined {
  const isWrapped =
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node) ||
    isAwaitExpression(node)
  return isWrapped ? node.expression : undefined
}

function rootOf(node: Expression): Expression {
  return isElementAccessExpression(node) || isPropertyAccessExpression(node) ? rootOf(node.expression) : node
}

function isForeign(node: Node): boolean {
  return node.getSourceFile().fileName.includes('/node_modules/')
}

function bodyOf(declared: Node | undefined): Node | undefined {
  if (!declared || isForeign(declared)) return undefined
  if (isFunctionDeclaration(declared)) return declared.body
  const value = isVariableDeclaration(declared) || isPropertyAssignment(declared) ? declared.initializer : undefined
  return value && (isArrowFunction(value) || isFunctionExpression(value)) ? value.body : undefined
}

function returnedBy(body: Node): Expression[] {
  // The body of an arrow function is a block or one expression.
  if (!isBlock(body)) return [body as Expression]
  const found: Expression[] = []
  const look = (node: Node): void => {
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!isArrowFunction(node) && !isFunctionExpression(node) && !isFunctionDeclaration(node)) node.forEachChild(look)
  }
  body.forEachChild(look)
  return found
}

/** The last identifier of the called expression. */
export function nameOf(callee: Expression): string {
  if (isPropertyAccessExpression(callee)) return callee.name.text
  return isIdentifier(callee) ? callee.text : ''
}
