import pg from 'pg';
import { type ChannelSettings, openChannels } from '#functions/channels/open-channels.ts';
import { postToChannels } from '#functions/channels/post-to-channels.ts';

// A server's process that posts to channels, to be killed on the way.

type Orders = { connection: pg.ClientConfig; settings: ChannelSettings };

const { connection, settings } = JSON.parse(process.argv[2] ?? '') as Orders;
const log = { info() {}, warn() {}, error() {} };
const site = { url: 'https://board.example' };
await postToChannels({ pool: new pg.Pool(connection), log, site, channels: await openChannels(settings) }, {});
