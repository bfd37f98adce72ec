/**
 * The colors a tag can have.
 * @assumption The colors are placeholders (docs/service/tags.md, *Colors*). Check: GET `/api/v2/tag-colors`.
 */
export const TAG_COLORS = [
	{ id: 1, hex_color: '#1F77B4', description: 'Blue' },
	{ id: 2, hex_color: '#FF7F0E', description: 'Orange' },
	{ id: 3, hex_color: '#2CA02C', description: 'Green' },
	{ id: 4, hex_color: '#D62728', description: 'Red' },
	{ id: 5, hex_color: '#9467BD', description: 'Purple' },
	{ id: 6, hex_color: '#8C564B', description: 'Brown' },
	{ id: 7, hex_color: '#E377C2', description: 'Pink' },
	{ id: 8, hex_color: '#7F7F7F', description: 'Grey' },
];
