export const announcerId = 'announcer';
