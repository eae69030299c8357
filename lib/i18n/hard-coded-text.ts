import ts from 'typescript'

/** Properties and attributes whose value a person reads. */
const READ_BY_PEOPLE = new Set([
  'alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'caption', 'confirmLabel', 'description', 'detail',
  'error', 'heading', 'hint', 'label', 'placeholder', 'summary', 'text', 'title',
])

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&[a-z]+;/g, ''))

/** The literal texts an expression can come to: through conditions, fallbacks and templates. */
function literals(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  if (ts.isParenthesizedExpression(node)) return literals(node.expression)
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const kind = node.operatorToken.kind
    if (kind === ts.SyntaxKind.PlusToken) return [...literals(node.left), ...literals(node.right)]
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literals(node.right)
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken) return [...literals(node.left), ...literals(node.right)]
  }
  return []
}

/** The texts of one node that would reach a person without passing through a catalogue. */
function textsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return literals(node.expression)
  if (ts.isJsxAttribute(node) && node.initializer && READ_BY_PEOPLE.has(node.name.getText())) {
    return literals(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node.initializer) : node.initializer)
  }
  if (ts.isPropertyAssignment(node) && READ_BY_PEOPLE.has(node.name.getText())) return literals(node.initializer)
  return []
}

/** Lines of a .tsx source that show text which is not from a message catalogue, as `line: text`. */
export function hardCodedText(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    for (const text of textsOf(node)) {
      if (!hasWords(text)) continue
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${line + 1}: ${text.trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
