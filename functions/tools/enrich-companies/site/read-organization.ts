import { z } from 'zod';
import { describePlace } from '../../../text/join-places.ts';

// This module is in charge of linked data (schema.org): the organisation that a page says it is of.

export type Organization = {
  logo: string | null;
  description: string | null;
  industry: string | null;
  location: string | null;
};

type Node = Record<string, unknown>;
type Ids = Map<string, Node>;

const organizationTypes =
  /^(?:https?:\/\/schema\.org\/)?(?:Organization|Corporation|OnlineBusiness|NGO|Project|\w*(?:Business|Organization|Service|Company))$/;
/** Where a page that is itself something else says whose it is. */
const mentions = ['publisher', 'mainEntity', 'about', 'author'];
const maxNodes = 500;

const Words = z.string().trim().min(1).max(5_000);

/** `isOwn` tells whether an address is of the site's own; an organisation with another one is another company. */
export function readOrganization(data: unknown[], isOwn: (address: string) => boolean): Organization | null {
  const nodes = data.flatMap(listNodes).slice(0, maxNodes);
  const ids: Ids = new Map(nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node]] : [])));
  const mentioned = nodes.flatMap((node) => mentions.flatMap((key) => toList(node[key]).flatMap(toNode)));
  const organizations = [...nodes, ...mentioned]
    .map((node) => follow(node, ids))
    .filter(isOrganization)
    .filter(({ url }) => typeof url !== 'string' || isOwn(url));
  if (organizations.length === 0) return null;
  const all = organizations.map((node) => readFacts(node, ids));
  const first = <Key extends keyof Organization>(key: Key) => all.find((one) => one[key] !== null)?.[key] ?? null;
  return {
    logo: first('logo'),
    description: first('description'),
    industry: first('industry'),
    location: first('location'),
  };
}

function listNodes(data: unknown): Node[] {
  return toList(data).flatMap((item) =>
    toNode(item).flatMap((node) => [node, ...toList(node['@graph']).flatMap(toNode)]),
  );
}

function readFacts(node: Node, ids: Ids): Organization {
  return {
    logo: readPicture(node.logo, ids),
    description: Words.safeParse(node.description).data ?? null,
    industry: Words.safeParse(toList(node.industry)[0]).data ?? null,
    location: readCursor(node, ids),
  };
}

function readPicture(value: unknown, ids: Ids): string | null {
  for (const item of toList(value)) {
    if (typeof item === 'string') return item.trim() || null;
    const [picture] = toNode(item).map((node) => follow(node, ids));
    const address = toList(picture?.url ?? picture?.contentUrl)[0];
    if (typeof address === 'string') return address.trim() || null;
  }
  return null;
}

function readCursor({ address, location }: Node, ids: Ids): string | null {
  for (const item of [...toList(address), ...toList(location)].flatMap(toNode)) {
    const node = follow(item, ids);
    const [inner] = toList(node.address).flatMap(toNode);
    const { addressLocality, addressRegion, addressCountry } = inner ? follow(inner, ids) : node;
    const place = describePlace({
      city: readName(addressLocality),
      region: readName(addressRegion),
      country: nameCountry(readName(addressCountry)),
    });
    if (place) return place;
  }
  return null;
}

function readName(value: unknown): string | null {
  const given = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return Words.max(100).safeParse(given).data ?? null;
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** "PT" → "Portugal". */
export function nameCountry(country: string | null): string | null {
  return country !== null && /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
}

/** A node that only names another one's id stands for that one. */
function follow(node: Node, ids: Ids): Node {
  const id = node['@id'];
  return (typeof id === 'string' && Object.keys(node).length <= 2 ? ids.get(id) : undefined) ?? node;
}

function isOrganization({ '@type': type }: Node): boolean {
  return toList(type).some((name) => typeof name === 'string' && organizationTypes.test(name));
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxNodes) : value === undefined || value === null ? [] : [value];
}

function toNode(value: unknown): Node[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? [value as Node] : [];
}
