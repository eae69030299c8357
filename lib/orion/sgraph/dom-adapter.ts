import type { Token, TreeAdapter, TreeAdapterTypeMap } from 'parse5'
import { html } from 'parse5'
import type { DocumentLimits } from './document-limits'
import { DocumentTooLarge } from './document-limits'

export const ELEMENT = 0
export const TEXT_NODE = 1
/** Comments are kept while parsing, since they keep two texts apart, and left out of the S-graph. */
const COMMENT = 2
const ROOT = 3

/** A DOM node as lean as parse5 allows: linked siblings instead of child arrays, no source locations. */
export class DomNode {
  parent: DomNode | null = null
  first: DomNode | null = null
  last: DomNode | null = null
  previous: DomNode | null = null
  next: DomNode | null = null
  content: DomNode | null = null
  mode: html.DOCUMENT_MODE = html.DOCUMENT_MODE.NO_QUIRKS

  constructor(
    readonly kind: number,
    /** Tag name of an element, text of a text node. */
    public name: string,
    readonly ns: html.NS,
    readonly attributes: Token.Attribute[],
  ) {}
}

export type DomMap = TreeAdapterTypeMap<
  DomNode, DomNode, DomNode, DomNode, DomNode, DomNode, DomNode, DomNode, DomNode, DomNode
>

const NO_ATTRIBUTES: Token.Attribute[] = []

function link(parent: DomNode, node: DomNode, before: DomNode | null): void {
  const previous = before ? before.previous : parent.last
  node.parent = parent
  node.previous = previous
  node.next = before
  if (previous) previous.next = node
  else parent.first = node
  if (before) before.previous = node
  else parent.last = node
}

function unlink(node: DomNode): void {
  const { parent, previous, next } = node
  if (!parent) return
  if (previous) previous.next = next
  else parent.first = next
  if (next) next.previous = previous
  else parent.last = previous
  node.parent = null
  node.previous = null
  node.next = null
}

/** A parse5 tree adapter that builds `DomNode`s and gives up, by a DocumentTooLarge, as soon as a limit is passed. */
export function createDomAdapter(limits: DocumentLimits): TreeAdapter<DomMap> {
  let nodes = 0
  let depth = 0
  const create = (kind: number, name: string, ns: html.NS, attributes: Token.Attribute[]): DomNode => {
    if (++nodes > limits.maxNodes) throw new DocumentTooLarge('nodes', limits.maxNodes)
    return new DomNode(kind, name, ns, attributes)
  }
  const addText = (parent: DomNode, text: string, before: DomNode | null): void => {
    const neighbour = before ? before.previous : parent.last
    if (neighbour?.kind === TEXT_NODE) neighbour.name += text
    else link(parent, create(TEXT_NODE, text, html.NS.HTML, NO_ATTRIBUTES), before)
  }
  return {
    createDocument: () => new DomNode(ROOT, '', html.NS.HTML, NO_ATTRIBUTES),
    createDocumentFragment: () => new DomNode(ROOT, '', html.NS.HTML, NO_ATTRIBUTES),
    createElement: (name, ns, attributes) => create(ELEMENT, name, ns, attributes),
    createCommentNode: () => create(COMMENT, '', html.NS.HTML, NO_ATTRIBUTES),
    createTextNode: (text) => create(TEXT_NODE, text, html.NS.HTML, NO_ATTRIBUTES),
    appendChild: (parent, node) => link(parent, node, null),
    insertBefore: (parent, node, reference) => link(parent, node, reference),
    setTemplateContent: (template, content) => {
      template.content = content
    },
    getTemplateContent: (template) => template.content ?? template,
    setDocumentType: () => undefined,
    setDocumentMode: (document, mode) => {
      document.mode = mode
    },
    getDocumentMode: (document) => document.mode,
    detachNode: unlink,
    insertText: (parent, text) => addText(parent, text, null),
    insertTextBefore: (parent, text, reference) => addText(parent, text, reference),
    adoptAttributes: (recipient, attributes) => {
      const own = new Set(recipient.attributes.map((a) => a.name))
      for (const attribute of attributes) if (!own.has(attribute.name)) recipient.attributes.push(attribute)
    },
    getFirstChild: (node) => node.first,
    getChildNodes: (node) => {
      const all: DomNode[] = []
      for (let child = node.first; child; child = child.next) all.push(child)
      return all
    },
    getParentNode: (node) => node.parent,
    getAttrList: (element) => element.attributes,
    getTagName: (element) => element.name,
    getNamespaceURI: (element) => element.ns,
    getTextNodeContent: (text) => text.name,
    getCommentNodeContent: () => '',
    getDocumentTypeNodeName: () => '',
    getDocumentTypeNodePublicId: () => '',
    getDocumentTypeNodeSystemId: () => '',
    isTextNode: (node): node is DomNode => node.kind === TEXT_NODE,
    isCommentNode: (node): node is DomNode => node.kind === COMMENT,
    isDocumentTypeNode: (_node): _node is DomNode => false,
    isElementNode: (node): node is DomNode => node.kind === ELEMENT,
    setNodeSourceCodeLocation: () => undefined,
    getNodeSourceCodeLocation: () => null,
    updateNodeSourceCodeLocation: () => undefined,
    onItemPush: () => {
      if (++depth > limits.maxDepth) throw new DocumentTooLarge('depth', limits.maxDepth)
    },
    onItemPop: () => {
      depth--
    },
  }
}
